import { parseJson } from './store.ts'

/** Items of web storage as JSON. Without storage, they last as long as the page. `null` removes an item. */
function createItems(storage: () => Storage) {
  const inMemory = new Map<string, string>()

  function readText(name: string): string | null {
    try {
      return inMemory.get(name) ?? storage().getItem(name)
    } catch {
      return null
    }
  }

  return {
    read(name: string): unknown {
      return parseJson(readText(name))
    },
    save(name: string, content: unknown): void {
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

export const { read: readTabItem, save: saveTabItem } = createItems(() => sessionStorage)
export const { read: readLocalItem, save: saveLocalItem } = createItems(() => localStorage)
