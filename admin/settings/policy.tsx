import { useState } from 'react'
import { reloadScreen } from '#admin/core/router.ts'
import { useLoaded } from '#admin/ui/frame.ts'
import { RichText } from '#admin/ui/rich-text.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { TERMS_TITLE } from '#app/core/business-terms.ts'
import { Button } from '#app/ui/button.tsx'
import { savePolicy, type Settings } from './contract.ts'
import { hasOriginalText, readShownText } from './original-text.ts'
import { ResetButton } from './reset-button.tsx'

export const POLICIES = [
  ['about', 'About us'],
  ['returns', 'Return policy'],
  ['privacy', 'Privacy policy'],
  ['terms', TERMS_TITLE],
] as const
export type PolicyName = (typeof POLICIES)[number][0]

/** One text of its own, saved without the others. */
export function Policy({ name, label, isShown }: { name: PolicyName; label: string; isShown: boolean }) {
  const { policies, versions } = useLoaded<Settings>()
  const own = policies[name]
  const version = versions[name]!
  const params = { name }
  const { form, pending, isDirty, notice, guard, discard } = useStaffForm(savePolicy, {
    params,
    version,
    // The shop refuses a text that is missing.
    toBody: ({ html }) => ({ html: typeof html === 'string' ? html.trim() || null : undefined }),
    onSaved: () => reloadScreen(),
  })
  const [original, setOriginal] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const begin = async () => {
    setIsLoading(true)
    const text = await readShownText(name)
    setIsLoading(false)
    if (text === null) toast.error('The original text could not be loaded. Please try again.')
    else setOriginal(text)
  }
  return (
    <form {...form} className="grid gap-4">
      {guard}
      {!own && (
        <div className="flex flex-wrap items-center gap-2 text-ink-soft">
          The shop shows its original text.
          {original === null && !isDirty && hasOriginalText(name) && (
            <Button variant="quiet" size="small" pending={isLoading} onClick={() => void begin()}>
              Edit the original
            </Button>
          )}
        </div>
      )}
      {/* The original replaces the text, so nothing is typed until it is there. */}
      <div inert={isLoading}>
        <RichText
          key={original}
          label={label}
          hideLabel
          name="html"
          html={own ?? original ?? ''}
          isShown={isShown}
        />
      </div>
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          Save
        </Button>
        {own && (
          <ResetButton
            endpoint={savePolicy}
            request={{ params, body: { html: null, version } }}
            discard={discard}
          />
        )}
      </div>
    </form>
  )
}
