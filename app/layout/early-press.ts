import { useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '#app/ui/toast.tsx'

/** A repeated press would surprise the visitor after this time. */
const MAX_WAIT_MS = 30_000

export const SCRIPTS_FAILED = 'scripts-failed'
export const STILL_LOADING = 'still-loading'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Press = { button: HTMLButtonElement; name: string; index: number; of: number; at: number }
type Early = {
  fields: Set<Field>
  isHydrated?: boolean
  named(name: string): HTMLButtonElement[]
  hydrated(): void
  end(): Press | null
}

/** Inline in every page before its scripts. Until hydration it remembers the last press of a button that
 * needs scripts (`type=button`, or in a form of method `dialog`, see `ui/use-form.ts`) and marks it
 * `aria-busy`. A press of any other control cancels it. The text is static: the Content-Security-Policy
 * allows it by its hash. A click can make React hydrate at once and handle that same click, which must
 * not be repeated: hence the comparison with `window.event`. */
export const keepEarlyPresses = `(()=>{
let press=null,timer
const ended=new AbortController,fields=new Set
const on=(type,listener)=>addEventListener(type,listener,{capture:true,signal:ended.signal})
const nameOf=b=>b.getAttribute('aria-label')||b.textContent.trim()
const cancel=()=>{clearTimeout(timer);press?.button.removeAttribute('aria-busy');press=null}
const fail=id=>{if(early.isHydrated)return;cancel()
const notice=document.getElementById(id);if(notice)notice.hidden=false}
const early=window.early={fields,
named:name=>[...document.querySelectorAll('button')].filter(b=>nameOf(b)==name),
hydrated(){early.isHydrated=true;if(window.event&&window.event==press?.event)cancel()},
end(){ended.abort();const last=press;cancel();return last}}
on('click',event=>{
if(!event.target.closest('a,button,input,select,textarea,summary,label'))return
cancel()
const button=event.target.closest('button')
if(early.isHydrated||!button||button.popoverTargetElement)return
if(button.type!='button'&&button.form?.method!='dialog')return
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

/** `data-hydrated` on the root element tells styles and tests that the page is hydrated. */
export function useEarlyPress(): void {
  useLayoutEffect(() => {
    window.early?.hydrated()
  }, [])
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    for (const id of [SCRIPTS_FAILED, STILL_LOADING]) document.getElementById(id)!.hidden = true
    // React handles events only after the effect has ended.
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

function findAgain({ button, name, index, of }: Press): HTMLButtonElement | null {
  if (button.isConnected) return button
  const same = window.early!.named(name)
  return same.length === of ? same[index]! : null
}

/** A submit button counts also when a long form has moved it off the screen. */
function isStillMeant({ at }: Press, button: HTMLButtonElement): boolean {
  if (button.disabled || button.closest('[inert]') || Date.now() - at > MAX_WAIT_MS) return false
  const { top, bottom, width } = button.getBoundingClientRect()
  return button.type === 'submit' || (width > 0 && bottom > 0 && top < innerHeight)
}

/** The native setter bypasses the value that React remembers, so that React sees a change. */
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
