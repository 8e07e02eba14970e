import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  Bold,
  ChevronDown,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { useTiptapEditor } from 'ra-input-rich-text'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Modal } from '../ui/Modal.tsx'
import css from './fields.module.css'

type Editor = ReturnType<typeof useTiptapEditor>

const toggles: { key: string; icon: LucideIcon; run: (editor: Editor) => void }[] = [
  { key: 'bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { key: 'underline', icon: Underline, run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { key: 'bulletList', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { key: 'orderedList', icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { key: 'blockquote', icon: Quote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
]

/** What the sanitiser keeps can be made here. */
export function RichTextToolbar() {
  const translate = useTranslate()
  const editor = useTiptapEditor()
  const [link, setLink] = useState<string>()
  if (!editor) return null
  const label = (key: string) => translate(`admin.rich_text.${key}`)
  const setHref = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (link) chain.setLink({ href: link }).run()
    else chain.unsetLink().run()
    setLink(undefined)
  }
  return (
    <div className={css.toolbar} role="toolbar" aria-label={label('toolbar')}>
      <Levels editor={editor} label={label} />
      {toggles.map(({ key, icon, run }) => (
        <IconAction
          key={key}
          label={label(key)}
          icon={icon}
          size="small"
          aria-pressed={editor.isActive(key)}
          onClick={() => run(editor)}
        />
      ))}
      <IconAction
        label={label('link')}
        icon={Link2}
        size="small"
        aria-pressed={editor.isActive('link')}
        onClick={() => setLink(String(editor.getAttributes('link').href ?? ''))}
      />
      <IconAction
        label={label('undo')}
        icon={Undo2}
        size="small"
        disabled={!editor.can().undo()}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <IconAction
        label={label('redo')}
        icon={Redo2}
        size="small"
        disabled={!editor.can().redo()}
        onClick={() => editor.chain().focus().redo().run()}
      />
      {link === undefined ? null : (
        <Modal
          title={label('link')}
          onClose={() => setLink(undefined)}
          actions={
            <>
              <Button onClick={() => setLink(undefined)}>{translate('common.action.cancel')}</Button>
              <Button variant="contained" onClick={setHref}>
                {translate('common.action.apply')}
              </Button>
            </>
          }
        >
          <OutlinedInput
            fullWidth
            autoFocus
            type="url"
            value={link}
            placeholder="https://"
            inputProps={{ 'aria-label': label('link') }}
            onChange={(event) => setLink(event.target.value)}
          />
        </Modal>
      )}
    </div>
  )
}

const levels = [2, 3, 4] as const

function Levels({ editor, label }: { editor: Editor; label: (key: string) => string }) {
  const current = levels.find((level) => editor.isActive('heading', { level }))
  const items = [
    {
      key: 'paragraph',
      title: label('paragraph'),
      selected: !current,
      onClick: () => editor.chain().focus().setParagraph().run(),
    },
    ...levels.map((level) => ({
      key: `heading${level}`,
      title: label(`heading${level}`),
      selected: current === level,
      onClick: () => editor.chain().focus().toggleHeading({ level }).run(),
    })),
  ]
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button variant="text" size="small" {...open} endIcon={<ChevronDown aria-hidden />}>
          {label(current ? `heading${current}` : 'paragraph')}
        </Button>
      )}
    </ActionMenu>
  )
}
