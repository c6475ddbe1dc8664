/** Must be the first import: React chooses its build by NODE_ENV when it is loaded. */
process.env['NODE_ENV'] = process.argv.includes('--dev') ? 'development' : 'production'
