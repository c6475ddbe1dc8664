import { reloadScreen } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import type { AnyEndpoint, RequestOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'

/** Sends `request`, which deletes the text of the owner, shows the original and discards what is typed. */
export function ResetButton<E extends AnyEndpoint>({
  endpoint,
  request,
  discard,
}: {
  endpoint: E
  request: RequestOf<E>
  discard(): void
}) {
  return (
    <Button variant="quiet" onClick={() => void act(endpoint, request, () => reloadScreen().then(discard))}>
      Reset to the original
    </Button>
  )
}
