import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Monitor, Smartphone } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSize } from '../../ui/use-size.ts'
import { copyBackOffice } from './copy-office.ts'
import css from './template.module.css'
import type { Side } from './template-form.ts'

const widths = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof widths

/**
 * Preview of unsaved theme values: the real home page in a frame, or a copy of the back office. `draw` applies the theme to the frame's document;
 * the page itself is unchanged. The storefront comes without scripts there, because the merchant's scripts must not run in the back office
 * (content.md T9), and from an address of its own, because no other page can be framed.
 */
export function Preview({ side, draw }: { side: Side; draw: (page: Document) => void }) {
  const translate = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'))
  const [loads, setLoads] = useState(0)
  const [backOfficeCopy, setBackOfficeCopy] = useState('')
  const { width: available, height } = useSize(room)
  const width = widths[device]
  const scale = available === 0 ? 1 : Math.min(1, available / width)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded again is drawn again
  useEffect(() => {
    const page = frame.current?.contentDocument
    // Until the page has loaded, the frame holds an empty document that will be replaced.
    if (!page?.head || page.URL === 'about:blank') return
    draw(page)
    // The back office sets its colour scheme when it starts; the preview may use another one.
    const watching = new MutationObserver(() => draw(page))
    watching.observe(page.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => watching.disconnect()
  }, [draw, loads])

  useEffect(() => {
    if (side !== 'admin') return
    // Runs again once this page is mounted.
    const frames = requestAnimationFrame(() => setBackOfficeCopy(copyBackOffice()))
    return () => cancelAnimationFrame(frames)
  }, [side])

  return (
    <Panel
      title={translate('admin.template.preview')}
      note={translate('admin.template.preview_note')}
      flush
      aside={(['desktop', 'phone'] as const).map((each) => (
        <IconAction
          key={each}
          label={translate(`admin.template.${each}`)}
          icon={each === 'desktop' ? Monitor : Smartphone}
          size="small"
          aria-pressed={device === each}
          className={css.device ?? ''}
          onClick={() => setDevice(each)}
        />
      ))}
    >
      <div ref={room} className={css.room}>
        <iframe
          key={side}
          ref={frame}
          title={translate(`admin.template.preview_${side}`)}
          {...(side === 'store' ? { src: '/preview/home' } : { srcDoc: backOfficeCopy })}
          sandbox="allow-same-origin"
          style={{
            // An empty frame is white, also in a dark back office.
            visibility: loads > 0 ? 'visible' : 'hidden',
            width,
            height: height / scale,
            transform: `scale(${scale})`,
            marginLeft: Math.max(0, (available - width * scale) / 2),
          }}
          onLoad={() => setLoads((before) => before + 1)}
        />
      </div>
    </Panel>
  )
}
