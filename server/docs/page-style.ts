export const STYLE = `
:root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #1C2333; background: #FBF8F3 }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 1rem 0 }
h2 { font-size: 1.15rem; margin: 0 0 .25rem; overflow-wrap: anywhere }
h3 { font-size: .85rem; margin: .75rem 0 .25rem; color: #4A5266 }
p { max-width: 46rem; margin: .5rem 0 }
a { color: #0B5C6B }
nav ul { columns: 18rem; list-style: none; padding: 1rem 0; margin: 0 }
nav a { text-decoration: none; overflow-wrap: anywhere }
nav a:hover { text-decoration: underline }
b { font-weight: 700; font-size: .8em; letter-spacing: .04em; color: #0B5C6B }
section { background: #FFF; border: 1px solid #E8E1D6; border-radius: 12px; padding: 1.25rem; margin: 1rem 0 }
.access { color: #4A5266 }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; display: block; overflow-x: auto }
caption { text-align: start; font-weight: 600; font-size: .85rem; color: #4A5266 }
th, td { text-align: start; vertical-align: top; font-size: .92rem }
th, td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid #E8E1D6 }
code, pre { font-family: ui-monospace, Consolas, monospace; font-size: .9em }
pre { background: #F3EDE2; border-radius: 8px; padding: .75rem; overflow: auto; max-height: 22rem; margin: 0 }
`
