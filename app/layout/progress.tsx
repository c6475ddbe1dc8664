import { useNavigation } from 'react-router'

export function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-glaze/40"
    >
      <div className="h-full w-1/3 animate-slide bg-terracotta" />
    </div>
  )
}
