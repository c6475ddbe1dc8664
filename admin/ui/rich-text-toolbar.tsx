import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ComponentType } from 'react'
import { AdminIcon, type AdminIconName } from './icon.tsx'
import { LinkTool } from './rich-text-link-tool.tsx'
import { PictureTool } from './rich-text-picture-tool.tsx'
import { type PictureDialogProps, ToolButton, TOOLBAR } from './rich-text-tool.tsx'

type Tool = {
  label: string
  icon: AdminIconName | '2' | '3'
  mark: string
  level?: number
  run: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  { label: 'Bold', icon: 'bold', mark: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    icon: 'italic',
    mark: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    icon: '2',
    mark: 'heading',
    level: 2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Small heading',
    icon: '3',
    mark: 'heading',
    level: 3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'List',
    icon: 'list',
    mark: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: 'numbers',
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: 'quote',
    mark: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

/** The buttons above a formatted text; with `PictureDialog` also one for pictures. */
export function Toolbar({
  editor,
  PictureDialog,
}: {
  editor: Editor
  PictureDialog: ComponentType<PictureDialogProps> | undefined
}) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      TOOLS.map(({ mark, level }) => current.isActive(mark, level ? { level } : undefined)),
  })
  return (
    <div role="toolbar" aria-label="Formatting" className={TOOLBAR}>
      {TOOLS.map(({ label, icon, run }, at) => (
        <ToolButton key={label} label={label} isPressed={active[at]} onClick={() => run(editor)}>
          {icon === '2' || icon === '3' ? (
            <span aria-hidden className={`font-bold ${icon === '2' ? 'text-xl' : 'text-sm'}`}>
              {icon === '2' ? 'H' : 'h'}
            </span>
          ) : (
            <AdminIcon name={icon} className="size-5" />
          )}
        </ToolButton>
      ))}
      <LinkTool editor={editor} />
      {PictureDialog && <PictureTool editor={editor} Dialog={PictureDialog} />}
      <ToolButton label="Undo" onClick={() => editor.chain().focus().undo().run()}>
        <AdminIcon name="undo" className="size-5" />
      </ToolButton>
      <ToolButton
        label="Remove the formatting"
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
      >
        <AdminIcon name="eraser" className="size-5" />
      </ToolButton>
    </div>
  )
}
