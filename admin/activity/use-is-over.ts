import { useEffect, useState } from 'react'

/** Whether so many seconds have passed since they were first given. Null is no end. */
export function useIsOver(seconds: number | null): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => setIsOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return isOver
}
