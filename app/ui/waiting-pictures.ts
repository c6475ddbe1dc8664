/** `loading=lazy` loads up to 2,500 px ahead, so pictures in `.pictures-wait` wait for the first movement on
 * a phone. `pointermove` is none: headless browsers send one by themselves. */
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
