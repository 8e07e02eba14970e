import { useLocation } from 'react-router'
import { groupings, type ReportName, timeGroupings } from '#contracts/reports/reports.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ExportButton } from '../import-export/ExportButton.tsx'
import type { View } from '../lists/list-choices.ts'
import { sameQuery } from '../lists/list-query.ts'
import { SavedViewTabs } from '../views/SavedViewTabs.tsx'
import { SaveView } from '../views/SaveView.tsx'
import { useViews } from '../views/use-views.ts'
import tabs from '../views/ViewTabs.module.css'
import css from './reports.module.css'
import type { ReportControls } from './use-report.ts'

interface Props {
  name: ReportName
  grouping: string
  report: ReportControls
}

const none: readonly View[] = []

/** The groupings of a report as tabs, the parts of time together, then the views that this user saved. */
export function ReportTabs({ name, grouping, report }: Props) {
  const translate = useTranslate()
  const views = useViews(useLocation().pathname)
  const all: readonly string[] = groupings[name]
  const isTime = (one: string) => name === 'sales' && timeGroupings.includes(one)
  const shown = all.filter((one) => !isTime(one) || one === all[0])
  const current = views.saved.find((view) => sameQuery(view.query, report.view.query))
  const isCurrent = (one: string) => !current && (one === grouping || (isTime(one) && isTime(grouping)))
  return (
    <div className={css.head}>
      <nav className={tabs.tabs} aria-label={translate('admin.list.views')}>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            className={tabs.tab}
            aria-current={isCurrent(one) ? 'true' : undefined}
            onClick={() => report.set({ group_by: one })}
          >
            {isTime(one) ? translate('admin.report.by_time') : translate(`admin.report.by.${one}`)}
          </button>
        ))}
        <SavedViewTabs
          views={views}
          current={current}
          onDelete={() => report.view.apply('')}
          tab={(view) => (
            <button
              key={view.id}
              type="button"
              className={tabs.tab}
              aria-current={view === current ? 'true' : undefined}
              onClick={() => report.view.apply(view.query)}
            >
              {view.name}
            </button>
          )}
        />
      </nav>
      <div className={css.end}>
        <SaveView list={report.view} given={none} views={views} />
        <ExportButton path={`report/${name}`} query={report.query} isReport />
      </div>
    </div>
  )
}
