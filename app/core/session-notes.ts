/** Small notes that last as long as the browser's tab; where the browser keeps none, they last as long as the page. */
const inMemory = new Map<string, string>()

export function readNote(name: string): unknown {
  try {
    return JSON.parse(readText(name) ?? 'null')
  } catch {
    return null
  }
}

function readText(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? inMemory.get(name) ?? null
  } catch {
    return inMemory.get(name) ?? null
  }
}

/** `null` takes the note away. */
export function keepNote(name: string, content: unknown): void {
  const text = content === null ? null : JSON.stringify(content)
  inMemory.delete(name)
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    if (text !== null) inMemory.set(name, text)
  }
}
