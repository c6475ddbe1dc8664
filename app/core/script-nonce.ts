import { createContext, useContext } from 'react'

/** The CSP nonce of inline scripts during a render; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)

export const useScriptNonce = () => useContext(ScriptNonce)
