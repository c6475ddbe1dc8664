import { useState } from 'react'
import { CLOSED_ADDRESS } from '#app/account/addresses-contract.ts'
import * as paths from '#app/core/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { preventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { TryAgain } from '#app/ui/try-again.tsx'
import type { useSavedAddress } from './use-saved-address.ts'

export const ADDRESS_CHANGED = 'Your saved address has changed. Please check it and press Place Order again.'

export function SavedAddress({
  saved: { address, failed, load },
  notice,
  email,
}: {
  saved: ReturnType<typeof useSavedAddress>
  notice: string | undefined
  email: string
}) {
  const [isLoading, setLoading] = useState(false)
  async function retry() {
    setLoading(true)
    await load()
    setLoading(false)
  }
  if (failed)
    return (
      <Notice kind="error">
        <p>Failed to fetch shipping address</p>
        <TryAgain pending={isLoading} onRetry={() => void retry()} />
      </Notice>
    )
  if (!address) {
    return (
      <Notice kind="warning">
        <p>Add a shipping address first.</p>
        <ButtonLink to={paths.profile} variant="secondary" className="mt-3">
          Add Address
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      {notice && (
        <div ref={focusOn} tabIndex={-1} className="mb-4 outline-none">
          <Notice kind="warning">{notice}</Notice>
        </div>
      )}
      <dl className="grid gap-y-1.5">
        <Row name="Name" value={address.receiver_name} />
        <Row name="Phone" value={address.receiver_phone} />
        <Row name="Email" value={email} />
        <Row name="City" value={[address.city_name, address.zip_code].filter(Boolean).join(' ')} />
        <Row name="Address" value={address.street_address} />
      </dl>
      {address.city_is_closed && notice !== CLOSED_ADDRESS && (
        <p className="mt-1 text-sm font-medium text-brick">{CLOSED_ADDRESS}</p>
      )}
      <ButtonLink to={paths.profile} variant="quiet" size="small" className="mt-2 -ml-3">
        Change Address
      </ButtonLink>
    </div>
  )
}

/** Scrolls to the address, which may be above the viewport when Place Order is pressed. */
function focusOn(notice: HTMLElement | null) {
  if (!notice) return
  preventLayoutShift(notice)
  notice.focus()
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-20 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere max-lg:basis-[10rem]">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
