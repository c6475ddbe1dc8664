/**
 * To be imported before anything else. React chooses when it is first imported, by NODE_ENV, between what is quick and what
 * warns, and whoever opens a shop has not set it.
 */
process.env['NODE_ENV'] = process.argv.includes('--dev') ? 'development' : 'production'
