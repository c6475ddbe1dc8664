/** A script that is inline in every page, before its other scripts. `loading=lazy` loads pictures up to
 * 2,500 px below the viewport. On a phone, the pictures in `.pictures-wait` wait for the visitor's first
 * scroll, touch, key or focus, unless one of these elements is in the viewport. The slider's own steps do not
 * count, because their events do not bubble to the window. `pointermove` does not count either, because
 * headless browsers send one by themselves. */
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
