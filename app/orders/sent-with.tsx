export function SentWith({
  courier,
  tracking_number,
}: {
  courier: string | null
  tracking_number: string | null
}) {
  if (!courier && !tracking_number) return null
  return (
    <p className="wrap-anywhere">
      {courier && `Sent with ${courier}. `}
      {tracking_number && (
        <>
          Tracking number: <b>{tracking_number}</b>
        </>
      )}
    </p>
  )
}
