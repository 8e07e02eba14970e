import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import css from '../../rich-text/RichTextInput.module.css'
import { IconAction } from '../../ui/IconAction.tsx'
import { Pencil, Puzzle, Trash2 } from '../../ui/icons.tsx'
import { isWidgetKind } from '../sections/inline-widgets.ts'
import { sectionKinds } from '../sections/kinds.ts'
import { getSummary } from '../sections/summary.ts'

const WidgetDialog = lazy(() => import('../sections/WidgetDialog.tsx'))

/** A widget in the text: its kind, what it shows, and buttons that edit and remove it. */
export function WidgetRow({ node, editor, updateAttributes, deleteNode }: NodeViewProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const type: unknown = node.attrs.type
  if (!isWidgetKind(type)) return <NodeViewWrapper />
  const Icon = sectionKinds[type]?.icon ?? Puzzle
  const title = translate(`admin.section.kind.${type}`)
  return (
    <NodeViewWrapper className={css.widget} data-drag-handle contentEditable={false}>
      <Icon aria-hidden />
      <span className={css.widgetText}>
        <strong>{title}</strong>
        <small>{getSummary({ id: '', type, data: node.attrs.data })}</small>
      </span>
      {editor.isEditable ? (
        <>
          <IconAction
            label={translate('admin.rich_text.widget_edit', { name: title })}
            icon={Pencil}
            size="small"
            onClick={() => setOpen(true)}
          />
          <IconAction
            label={translate('admin.rich_text.widget_remove', { name: title })}
            icon={Trash2}
            size="small"
            onClick={deleteNode}
          />
        </>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <WidgetDialog
            type={type}
            data={node.attrs.data}
            onApply={(data) => updateAttributes({ data })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </NodeViewWrapper>
  )
}
