import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ComponentType, useState } from 'react'
import { AdminIcon } from './icon.tsx'
import { changeSelectedPicture, insertPicture, selectedPicture } from './rich-text-picture.ts'
import { type PictureDialogProps, type TextPicture, ToolButton } from './rich-text-tool.tsx'

/** Adds a picture at the cursor, or changes the one that is selected. */
export function PictureTool({
  editor,
  Dialog,
}: {
  editor: Editor
  Dialog: ComponentType<PictureDialogProps>
}) {
  const isSelected = useEditorState({
    editor,
    selector: ({ editor: current }) => selectedPicture(current) !== null,
  })
  const [edited, setEdited] = useState<{ picture: TextPicture | null } | null>(null)
  const close = () => setEdited(null)
  function finish(picture: TextPicture | null) {
    if (edited?.picture) changeSelectedPicture(editor, edited.picture, picture)
    else if (picture) insertPicture(editor, picture)
    close()
  }
  return (
    <>
      <ToolButton
        label="Picture"
        isPressed={isSelected}
        onClick={() => setEdited({ picture: selectedPicture(editor) })}
      >
        <AdminIcon name="picture" className="size-5" />
      </ToolButton>
      {edited && <Dialog picture={edited.picture} onDone={finish} onClose={close} />}
    </>
  )
}
