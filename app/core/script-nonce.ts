import { createContext, useContext } from 'react'

/** Marks the scripts that the shop itself writes while a page is rendered; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)

export const useScriptNonce = () => useContext(ScriptNonce)
