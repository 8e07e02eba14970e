import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { Puzzle } from '../../ui/icons.tsx'
import { type WidgetKind, widgetKinds } from '../sections/inline-widgets.ts'
import { sectionKinds } from '../sections/kinds.ts'
import type { RichTextEditor } from './rich-text-editor.ts'

const WidgetDialog = lazy(() => import('../sections/WidgetDialog.tsx'))

/** Inserts a widget into the text, once its settings are entered. */
export function WidgetMenu({ editor }: { editor: RichTextEditor }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<WidgetKind>()
  const items = widgetKinds.map((type) => ({
    key: type,
    title: translate(`admin.section.kind.${type}`),
    onClick: () => setChosen(type),
  }))
  return (
    <>
      <ActionMenu items={items}>
        {(open) => <IconAction label={translate('admin.rich_text.widget')} icon={Puzzle} size="small" {...open} />}
      </ActionMenu>
      {chosen ? (
        <Suspense fallback={null}>
          <WidgetDialog
            type={chosen}
            data={sectionKinds[chosen]?.initial ?? {}}
            onApply={(data) =>
              editor
                .chain()
                .focus()
                .insertContent({ type: 'widget', attrs: { type: chosen, data } })
                .run()
            }
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
