/** Inline in every page, before its scripts. `loading=lazy` loads pictures up to 2,500 px below the screen.
 * On a phone, those in `.pictures-wait` wait for the visitor's first movement, unless one of these elements
 * is on the screen before. The slider's own steps are no movement: their events do not reach the window.
 * Nor is `pointermove`: headless browsers send one by themselves. */
export const WAITING_PICTURES_SCRIPT = `(()=>{
const{dataset}=document.documentElement,ended=new AbortController
const end=()=>{delete dataset.picturesWait;ended.abort();seen.disconnect()}
const seen=new IntersectionObserver(all=>{if(all.some(each=>each.isIntersecting))end()})
dataset.picturesWait=''
for(const type of['scroll','touchstart','keydown','focusin'])
addEventListener(type,end,{signal:ended.signal})
addEventListener('DOMContentLoaded',()=>{
for(const each of document.querySelectorAll('.pictures-wait'))seen.observe(each)
})
})()`
