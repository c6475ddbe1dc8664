import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AdminIcon } from './icon.tsx'
import { linkAddress } from './link-address.ts'
import { Modal } from './modal.tsx'
import { ToolButton } from './rich-text-tool.tsx'

const NO_ADDRESS =
  'Type an address such as shop.example/page, a page of this shop such as /blogs, or an email address.'

/** Makes a link of the selected text, or changes the link at the cursor. */
export function LinkTool({ editor }: { editor: Editor }) {
  const isPressed = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') })
  const [edited, setEdited] = useState<string | null>(null)
  const finish = (href: string | null) => {
    setEdited(null)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === null) chain.unsetLink().run()
    else chain.setLink({ href }).run()
  }
  return (
    <>
      <ToolButton
        label="Link"
        isPressed={isPressed}
        onClick={() => setEdited(String(editor.getAttributes('link')['href'] ?? ''))}
      >
        <AdminIcon name="link" className="size-5" />
      </ToolButton>
      {edited !== null && <LinkDialog before={edited} onDone={finish} onClose={() => setEdited(null)} />}
    </>
  )
}

function LinkDialog({
  before,
  onDone,
  onClose,
}: {
  before: string
  onDone: (href: string | null) => void
  onClose: () => void
}) {
  const [address, setAddress] = useState(before)
  const [error, setError] = useState<string>()
  const finish = () => {
    const href = linkAddress(address)
    if (address.trim() === '') onDone(null)
    else if (href === null) setError(NO_ADDRESS)
    else onDone(href)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title="Link"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={finish}>Save the link</Button>
        </>
      }
    >
      {/* The form around the text is not changed before the link is in it. */}
      <div onInput={(event) => event.stopPropagation()}>
        <TextField
          label="Address of the link"
          hint="Empty removes the link."
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          value={address}
          error={error}
          onChange={(event) => {
            setAddress(event.target.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // The form around the text would be sent.
            event.preventDefault()
            finish()
          }}
        />
      </div>
    </Modal>
  )
}
