import type { Editor } from '@tiptap/core'
import type { AdminIconName } from './icon.tsx'

/** What changes the text at once. `mark` is what it makes of the text, with which its button is pressed. */
export type Tool = {
  label: string
  icon: AdminIconName | '2' | '3'
  mark?: string
  level?: number
  run: (editor: Editor) => void
}

/** In the order of their buttons. Those that are only names ask in a dialog. */
const TOOLS: readonly (Tool | 'link' | 'picture')[] = [
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
  'link',
  'picture',
  { label: 'Undo', icon: 'undo', run: (editor) => editor.chain().focus().undo().run() },
  {
    label: 'Remove the formatting',
    icon: 'eraser',
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
]

/** The tools of a text that may have pictures, or none. */
export const toolsFor = (hasPictures: boolean) =>
  hasPictures ? TOOLS : TOOLS.filter((tool) => tool !== 'picture')
