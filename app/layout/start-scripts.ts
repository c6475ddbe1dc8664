const HELD = 'text/held-module'

/** No script is requested before the first paint. The nonce proves that a script is not from stored HTML.
 * Returns the head and the parts of the body. */
export function holdScripts(html: string, nonce: string): string[] {
  const body = html.indexOf('<body')
  const modules: string[] = []
  const head = html
    .slice(0, body)
    .replace(/<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g, (_, href) => {
      modules.push(href)
      return ''
    })
  const open = `<script nonce="${nonce}" type="module" async="">`
  const held = `<script nonce="${nonce}" type="${HELD}" data-modules="${modules.join(' ')}">`
  const at = html.indexOf(open, body)
  if (at < 0) throw new Error('React Router has written its module script in another way.')
  return [head, html.slice(body, at), held, html.slice(at + open.length)]
}

/** Inline in every page. A hidden tab may get no frames: hence the 500 ms. Each preload is added and each
 * module evaluated in a task of its own; the entry, which hydrates, comes last, with the new script. That has
 * the same text as the held one and so the same hash in the Content-Security-Policy. The development server
 * has other addresses: its modules must follow the script's own first import. */
export const startScripts = `addEventListener('DOMContentLoaded',()=>{
const held=document.querySelector('script[type="${HELD}"]')
const add=(name,properties)=>document.head.append(Object.assign(document.createElement(name),properties))
let started
const nextTask=()=>new Promise(resolve=>setTimeout(resolve))
const start=async()=>{
if(started)return
started=true
const modules=held.dataset.modules.split(' ')
for(const href of modules)setTimeout(add,0,'link',{rel:'modulepreload',fetchPriority:'low',href})
for(const href of modules){
if(!href.startsWith('/assets/')||href.includes('/entry.client'))continue
await nextTask()
await import(href)
}
await nextTask()
add('script',{type:'module',textContent:held.textContent})
}
if(held){requestAnimationFrame(()=>setTimeout(start));setTimeout(start,500)}
})`
