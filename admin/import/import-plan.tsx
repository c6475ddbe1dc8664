import { useRef, useState } from 'react'
import { act } from '#admin/ui/act.ts'
import { Card } from '#admin/ui/screen.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { checkImport, type Defaults, runImport } from './contract.ts'
import type { ImportResult } from './result-contract.ts'
import { DefaultFields, defaultsIn } from './default-fields.tsx'
import { FaultList } from './fault-list.tsx'
import { MissingPictures, type NewPictures } from './missing-pictures.tsx'
import { PlanSummary, products } from './plan-summary.tsx'

/** What a dry run found, and the button that imports it. */
export function ImportPlan({
  id,
  result,
  defaults,
}: {
  id: number
  result: ImportResult
  defaults: Defaults
}) {
  const [pending, setPending] = useState<'run' | 'check' | null>(null)
  const [pictures, setPictures] = useState<NewPictures>('none')
  const params = { id: String(id) }
  const send = async (what: 'run' | 'check', work: () => Promise<unknown>) => {
    setPending(what)
    await work()
    setPending(null)
  }
  const form = useRef<HTMLFormElement>(null)
  const check = (given: Defaults) =>
    send('check', async () => {
      // A small file may be checked before the screen is loaded again.
      if (await act(checkImport, { params, body: { defaults: given } })) setPictures('none')
    })
  const { to_import, faulty_products, faults_total } = result
  return (
    <>
      <Card title="What this file does">
        <PlanSummary result={result} />
        <div className="mt-4 flex flex-wrap gap-3">
          {to_import > 0 && (
            <Button
              pending={pending === 'run'}
              disabled={pending !== null || pictures !== 'none'}
              onClick={() => void send('run', () => act(runImport, { params }))}
            >
              {faulty_products > 0
                ? `Import the ${products(to_import)} without errors`
                : `Import ${products(to_import)}`}
            </Button>
          )}
          <Button
            variant="secondary"
            pending={pending === 'check'}
            disabled={pending !== null || pictures === 'awaited'}
            onClick={() => void check(defaults)}
          >
            Check again
          </Button>
        </div>
        {pictures !== 'none' && (
          <p role="status" className="mt-3 text-ink-soft">
            {pictures === 'awaited'
              ? 'Your pictures are being uploaded. The file is then checked again.'
              : 'Check the file again: your new pictures are not in this plan yet.'}
          </p>
        )}
      </Card>
      {result.rows === 0 && faults_total > 0 && <OtherFile />}
      {faults_total > 0 && <FaultList result={result} />}
      {(result.lacks_values || Object.values(defaults).some((value) => value !== null)) && (
        <DefaultFields
          defaults={defaults}
          isPending={pending !== null}
          isDisabled={pictures === 'awaited'}
          form={form}
          onCheck={check}
        />
      )}
      {result.missing_pictures_total > 0 && (
        <MissingPictures
          missing={result.missing_pictures}
          total={result.missing_pictures_total}
          onUploads={setPictures}
          onCheck={() => void check(form.current ? defaultsIn(form.current) : defaults)}
        />
      )}
      {result.changes.length > 0 && <ChangeList changes={result.changes} total={to_import} />}
    </>
  )
}

/** For a file of which no row can be read. */
function OtherFile() {
  return (
    <Card title="Which columns the file needs">
      <p className="mb-4">
        The first line names the columns, such as <code>product_name</code>, <code>category</code>,{' '}
        <code>subcategory</code>, <code>price</code>, <code>weight_grams</code> and <code>units</code>.
        &quot;Export all products&quot; gives you a file that has them all.
      </p>
      <ButtonLink to="/import" variant="secondary">
        Choose another file
      </ButtonLink>
    </Card>
  )
}
