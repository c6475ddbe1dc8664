/** A type that no browser runs. */
const HELD = 'text/held-module'

/** Makes React Router's module script and its preloads wait for `startScripts`, so that no script is
 * requested before the first paint. The nonce proves that the script is not part of stored HTML. */
export function holdScripts(html: string, nonce: string): string {
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
  if (!html.includes(open)) throw new Error('React Router has written its module script in another way.')
  return head + html.slice(body).replace(open, held)
}

/** Inline in every page. A hidden tab may get no frames: hence the 500 ms. The new script has the same
 * text as the held one and so the same hash in the Content-Security-Policy. */
export const startScripts = `addEventListener('DOMContentLoaded',()=>{
const held=document.querySelector('script[type="${HELD}"]')
const add=(name,properties)=>document.head.append(Object.assign(document.createElement(name),properties))
let started
const start=()=>{
if(started)return
started=true
for(const href of held.dataset.modules.split(' '))add('link',{rel:'modulepreload',fetchPriority:'low',href})
add('script',{type:'module',textContent:held.textContent})
}
if(held){requestAnimationFrame(()=>setTimeout(start));setTimeout(start,500)}
})`
