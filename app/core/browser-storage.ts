import { parseJson } from './store.ts'

/** Small notes of this browser as JSON; where it keeps none, they last as long as the page. `null` removes a note. */
function notesIn(storage: () => Storage) {
  const inMemory = new Map<string, string>()

  function readText(name: string): string | null {
    try {
      return storage().getItem(name) ?? inMemory.get(name) ?? null
    } catch {
      return inMemory.get(name) ?? null
    }
  }

  return {
    read(name: string): unknown {
      return parseJson(readText(name))
    },
    keep(name: string, content: unknown): void {
      const text = content === null ? null : JSON.stringify(content)
      inMemory.delete(name)
      try {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
      } catch {
        if (text !== null) inMemory.set(name, text)
      }
    },
  }
}

/** For this tab, until it is closed. */
export const { read: readTabItem, keep: saveTabItem } = notesIn(() => sessionStorage)
/** For all tabs of this browser, until removed. */
export const { read: readLocalItem, keep: saveLocalItem } = notesIn(() => localStorage)
