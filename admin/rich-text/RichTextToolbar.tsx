import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { RichTextEditor } from '../content/rich-text/rich-text-editor.ts'
import { WidgetMenu } from '../content/rich-text/WidgetMenu.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { PlaceholderMenu } from '../placeholders/PlaceholderMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import {
  Bold,
  Code,
  CodeXml,
  type Icon,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
} from '../ui/icons.tsx'
import { LinkDialog, PictureDialog } from './RichTextDialogs.tsx'
import css from './RichTextInput.module.css'
import { Alignment, Levels } from './RichTextMenus.tsx'
import { TableMenu } from './TableMenu.tsx'

interface Action {
  key: string
  icon: Icon
  run: (editor: RichTextEditor) => void
}

const marks: Action[] = [
  { key: 'bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { key: 'underline', icon: Underline, run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { key: 'strike', icon: Strikethrough, run: (editor) => editor.chain().focus().toggleStrike().run() },
]
const blocks: Action[] = [
  { key: 'bulletList', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { key: 'orderedList', icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { key: 'blockquote', icon: Quote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { key: 'codeBlock', icon: Code, run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
]

interface Props {
  /** The source is shown: the toolbar has only the button that leads back. */
  asHtml?: boolean
  onMode: () => void
  /** Absent while the source is shown. */
  editor?: RichTextEditor | null
  hasWidgets?: boolean
  /** The names of the placeholders that can be inserted. */
  placeholders?: readonly string[] | undefined
}

/** The toolbar of the editor. Arrow keys move between its buttons; formats without a button are edited in the source. */
export function RichTextToolbar({ asHtml = false, onMode, editor, hasWidgets = false, placeholders }: Props) {
  const translate = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => keepOneStop(bar.current))
  const mode = (
    <IconAction
      label={translate('admin.rich_text.html')}
      icon={CodeXml}
      size="small"
      className={css.mode ?? ''}
      aria-pressed={asHtml}
      onClick={onMode}
    />
  )
  return (
    <div
      ref={bar}
      className={css.toolbar}
      role="toolbar"
      aria-label={translate('admin.rich_text.toolbar')}
      onKeyDown={walk}
      onFocus={(event) => keepOneStop(bar.current, event.target)}
    >
      {asHtml ? (
        <span className={css.note}>{translate('admin.rich_text.html_note')}</span>
      ) : (
        <Buttons bar={bar} editor={editor ?? null} hasWidgets={hasWidgets} placeholders={placeholders} />
      )}
      {mode}
    </div>
  )
}

interface ButtonsProps {
  bar: RefObject<HTMLElement | null>
  editor: RichTextEditor | null
  hasWidgets: boolean
  placeholders: readonly string[] | undefined
}

function Buttons({ bar, editor, hasWidgets, placeholders }: ButtonsProps) {
  const translate = useTranslate()
  useEffect(() => keepOneStop(bar.current))
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  if (!editor) return null
  const label = (key: string) => translate(`admin.rich_text.${key}`)
  const toggle = ({ key, icon, run }: Action) => (
    <IconAction
      key={key}
      label={label(key)}
      icon={icon}
      size="small"
      aria-pressed={editor.isActive(key)}
      onClick={() => run(editor)}
    />
  )
  const act = (key: string, icon: Icon, run: () => void, disabled = false) => (
    <IconAction label={label(key)} icon={icon} size="small" disabled={disabled} onClick={run} />
  )
  const chain = () => editor.chain().focus()
  return (
    <>
      <Levels editor={editor} />
      {marks.map(toggle)}
      <span className={css.rule} />
      {blocks.map(toggle)}
      <Alignment editor={editor} />
      <span className={css.rule} />
      {toggle({ key: 'link', icon: Link2, run: () => setDialog('link') })}
      {toggle({ key: 'image', icon: Image, run: () => setDialog('picture') })}
      <TableMenu editor={editor} />
      {hasWidgets ? <WidgetMenu editor={editor} /> : null}
      {act('horizontalRule', Minus, () => chain().setHorizontalRule().run())}
      {act('clear', RemoveFormatting, () =>
        chain().unsetAllMarks().clearNodes().updateAttributes('paragraph', { textAlign: null }).run(),
      )}
      <span className={css.rule} />
      {placeholders ? <PlaceholderMenu editor={editor} names={placeholders} /> : null}
      {act('undo', Undo2, () => chain().undo().run(), !editor.can().undo())}
      {act('redo', Redo2, () => chain().redo().run(), !editor.can().redo())}
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'picture' ? <PictureDialog editor={editor} onClose={() => setDialog(undefined)} /> : null}
    </>
  )
}

const buttonsOf = (bar: HTMLElement | null) =>
  [...(bar?.querySelectorAll('button:not(:disabled)') ?? [])] as HTMLElement[]

/** Roving tab index: the toolbar is one tab stop, at the button used last, so that the text is one Tab away. */
function keepOneStop(bar: HTMLElement | null, focused?: Element) {
  const buttons = buttonsOf(bar)
  const stop = buttons.find((each) => each === focused) ?? buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0]
  for (const each of buttons) each.tabIndex = each === stop ? 0 : -1
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return
  const buttons = buttonsOf(event.currentTarget)
  const at = buttons.indexOf(event.target)
  if (at < 0) return
  event.preventDefault()
  buttons.at((at + step) % buttons.length)?.focus()
}
