import { useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '#app/ui/toast.tsx'

/** Later than this, what a press does would surprise. */
const MAX_WAIT_MS = 30_000

export const SCRIPTS_FAILED = 'scripts-failed'
export const STILL_LOADING = 'still-loading'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Press = { button: HTMLButtonElement; name: string; index: number; of: number; at: number }
type Early = {
  /** Fields that were filled or chosen, which React does not know of. */
  fields: Set<Field>
  isHydrated?: boolean
  /** The buttons of this name, in the document's order. */
  named(name: string): HTMLButtonElement[]
  /** From now on React handles events, the present one included. */
  hydrated(): void
  /** Stops listening. Returns the press that waits, and takes its mark off. */
  end(): Press | null
}

/**
 * Inline in every page, before its scripts. Until hydration it remembers the last press of a button that does nothing by
 * itself (`type=button`, and those that send a form of method `dialog`, see `ui/use-form.ts`) and marks it `aria-busy`.
 * A press of any other control cancels it. Links and other forms work without scripts. Static text: the
 * Content-Security-Policy allows it by its hash.
 *
 * A click on a page that React is about to hydrate makes it hydrate at once and handle that click, which must not be
 * repeated: hence the comparison with `window.event`.
 */
export const keepEarlyPresses = `(()=>{
let press=null,timer
const ended=new AbortController,fields=new Set
const on=(type,listener)=>addEventListener(type,listener,{capture:true,signal:ended.signal})
const nameOf=b=>b.getAttribute('aria-label')||b.textContent.trim()
const cancel=()=>{clearTimeout(timer);press?.button.removeAttribute('aria-busy');press=null}
const fail=id=>{if(early.isHydrated)return;cancel();const notice=document.getElementById(id);if(notice)notice.hidden=false}
const early=window.early={fields,
named:name=>[...document.querySelectorAll('button')].filter(b=>nameOf(b)==name),
hydrated(){early.isHydrated=true;if(window.event&&window.event==press?.event)cancel()},
end(){ended.abort();const last=press;cancel();return last}}
on('click',event=>{
if(!event.target.closest('a,button,input,select,textarea,summary,label'))return
cancel()
const button=event.target.closest('button')
if(early.isHydrated||!button||button.popoverTargetElement||button.type!='button'&&button.form?.method!='dialog')return
const name=nameOf(button),same=early.named(name)
press={event,button,name,index:same.indexOf(button),of:same.length,at:Date.now()}
button.setAttribute('aria-busy','true')
timer=setTimeout(fail,${MAX_WAIT_MS},'${STILL_LOADING}')
})
on('input',e=>{cancel();fields.add(e.target)})
on('pagehide',cancel)
on('error',e=>{if(e.target.type=='module'||e.filename?.startsWith(location.origin))fail('${SCRIPTS_FAILED}')})
on('unhandledrejection',()=>fail('${SCRIPTS_FAILED}'))
})()`

/**
 * Repeats, once, what was filled in, chosen and pressed before hydration. `data-hydrated` on the root element says, to
 * styles and tests, that React handles the page's controls from here on.
 */
export function useEarlyPress(): void {
  useLayoutEffect(() => {
    window.early?.hydrated()
  }, [])
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    for (const id of [SCRIPTS_FAILED, STILL_LOADING]) document.getElementById(id)!.hidden = true
    // React handles no event inside an effect before the effect has ended.
    const timer = setTimeout(replay)
    return () => clearTimeout(timer)
  }, [])
}

function replay(): void {
  const { early } = window
  const press = early?.end()
  for (const field of early?.fields ?? []) if (field.isConnected) flushSync(() => repeatInput(field))
  early?.fields.clear()
  if (!press) return
  const button = findAgain(press)
  if (button && isStillMeant(press, button)) button.click()
  else toast.info(`“${press.name}” was pressed before the page was ready. Please press it again.`)
}

/** The same button, or the one in its place where React rendered the page again. */
function findAgain({ button, name, index, of }: Press): HTMLButtonElement | null {
  if (button.isConnected) return button
  const same = window.early!.named(name)
  return same.length === of ? same[index]! : null
}

/** What sends a form is meant also when the form is longer than the screen. */
function isStillMeant({ at }: Press, button: HTMLButtonElement): boolean {
  if (button.disabled || button.closest('[inert]') || Date.now() - at > MAX_WAIT_MS) return false
  const { top, bottom, width } = button.getBoundingClientRect()
  return button.type === 'submit' || (width > 0 && bottom > 0 && top < innerHeight)
}

/** React compares with the value that it rendered, which is set here by its own property, and then hears of the change. */
function repeatInput(field: Field): void {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
    field.checked = !field.checked
    return field.click()
  }
  if (!(field instanceof HTMLSelectElement)) {
    const { value } = field
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

declare global {
  interface Window {
    early?: Early
  }
}
