import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ComponentType, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { AdminIcon } from './icon.tsx'
import { LinkTool } from './rich-text-link-tool.tsx'
import { PictureTool } from './rich-text-picture-tool.tsx'
import { CurrentTool, type PictureDialogProps, ToolButton, TOOLBAR } from './rich-text-tool.tsx'
import { type Tool, toolsFor } from './rich-text-tools.ts'

/** The buttons above a formatted text; with `PictureDialog` also one for pictures. They are one stop of Tab,
 * at the button that was used last; the arrow keys, Home and End move between them.
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
export function Toolbar({
  editor,
  PictureDialog,
}: {
  editor: Editor
  PictureDialog: ComponentType<PictureDialogProps> | undefined
}) {
  const tools = toolsFor(PictureDialog !== undefined)
  const [current, setCurrent] = useState('Bold')
  const noteCurrent = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // Their dialogs are inside the toolbar, too.
    if (target.parentElement === currentTarget) setCurrent(target.ariaLabel!)
  }
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      onFocus={noteCurrent}
      onKeyDown={moveInToolbar}
      className={TOOLBAR}
    >
      <CurrentTool value={current}>
        {tools.map((tool) => {
          if (tool === 'link') return <LinkTool key={tool} editor={editor} />
          if (tool !== 'picture') return <TextTool key={tool.label} {...{ editor, tool }} />
          return PictureDialog && <PictureTool key={tool} editor={editor} Dialog={PictureDialog} />
        })}
      </CurrentTool>
    </div>
  )
}

function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
  const at = tools.findIndex((tool) => tool === event.target)
  const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }
  const to = places[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  tools.at(to % tools.length)!.focus()
}

function TextTool({ editor, tool: { label, icon, mark, level, run } }: { editor: Editor; tool: Tool }) {
  const isPressed = useEditorState({
    editor,
    selector: ({ editor: shown }) =>
      mark === undefined ? undefined : shown.isActive(mark, level ? { level } : undefined),
  })
  return (
    <ToolButton label={label} isPressed={isPressed} onClick={() => run(editor)}>
      {icon === '2' || icon === '3' ? (
        <span aria-hidden className={`font-bold ${icon === '2' ? 'text-xl' : 'text-sm'}`}>
          {icon === '2' ? 'H' : 'h'}
        </span>
      ) : (
        <AdminIcon name={icon} className="size-5" />
      )}
    </ToolButton>
  )
}
