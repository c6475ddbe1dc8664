import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'
import type { Understood } from './contract.ts'

/** Shows how a search was understood, so that a replaced word is never hidden from the shopper. */
export function UnderstoodLine({ understood }: { understood: Understood }) {
  const { typed, shown, words, isPartial } = understood
  const near = words.filter(({ step }) => step === 'near').map((word) => word.shown)
  const unmet = words.find(({ step }) => step === 'unmet')
  const isPriced = words.some(({ step }) => step === 'limit')
  const isChanged = isPriced || shown.toLowerCase() !== typed.toLowerCase()
  return (
    <>
      {isChanged && (
        <p>
          {near.length === words.length ? 'Understood as' : 'Results for'}{' '}
          <strong className="font-semibold text-ink">{shown}</strong> (you typed <bdi>{typed}</bdi>).{' '}
          <Link to={paths.exactSearch(typed)} className="link inline-flex min-h-11 items-center">
            <span>
              Search for “<bdi>{typed}</bdi>” only
            </span>
          </Link>
        </p>
      )}
      {near.length > 0 && <p>We could not find {near.join(' and ')}. These products come closest.</p>}
      {unmet && <p>We found nothing {unmet.shown}. These products are at other prices.</p>}
      {isPartial && <p>Not all of these products match every word.</p>}
    </>
  )
}
