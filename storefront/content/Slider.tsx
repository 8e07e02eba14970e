import { useRef } from 'react'
import type { Slide } from '#contracts/content/slider-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '../ui/icons.tsx'
import { ContentLink } from './ContentLink.tsx'
import { SlidePicture } from './SlidePicture.tsx'
import { useSlides } from './use-slides.ts'

/** Pixels that a finger has to move to count as a swipe. */
const swipe = 40

/**
 * The slider of the home page (specification section 9: every 5 s, fading, in a loop). Without JavaScript it is the first slide with its
 * link and no controls.
 */
export function Slider({ slides, isFirst }: { slides: Slide[]; isFirst: boolean }) {
  const t = useText()
  const { at, isPlaying, isAlive, show, toggle, hold } = useSlides(slides.length)
  const touchedAt = useRef(0)
  if (slides.length === 0) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('storefront.slider.label')}
      className="slider"
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hold(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && hold(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || hold(false)}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX ?? 0
      }}
      onTouchEnd={(event) => {
        const distance = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current
        if (Math.abs(distance) > swipe) show(at + (distance < 0 ? 1 : -1))
      }}
    >
      <div className="slides" aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, not a fieldset.
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={t('storefront.slider.slide', { n: index + 1, count: slides.length })}
            className="slide"
            data-shown={index === at}
            inert={index !== at}
          >
            {(index === 0 || isAlive) && <SlidePicture slide={slide} isFirst={isFirst && index === 0} />}
            <SlideWords slide={slide} />
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="slider-controls">
          <div className="flex items-center">
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                className="group flex h-11 w-11 items-center px-0.5 md:w-12 md:pr-2 md:pl-0"
                aria-label={t('storefront.slider.show', { n: index + 1 })}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <span className="bg-ink h-0.5 w-full opacity-30 transition-opacity duration-150 group-hover:opacity-60 group-aria-[current]:opacity-100" />
              </button>
            ))}
            <span className="type-caption figures ml-2 min-w-10 max-[359px]:hidden" aria-hidden>
              {at + 1} / {slides.length}
            </span>
          </div>
          <div className="flex items-center max-md:-mr-3">
            <IconButton label={isPlaying ? t('storefront.slider.pause') : t('storefront.slider.play')} onClick={toggle}>
              {isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
            </IconButton>
            <IconButton label={t('storefront.slider.previous')} onClick={() => show(at - 1)}>
              <ChevronLeft {...icon} />
            </IconButton>
            <IconButton label={t('storefront.slider.next')} onClick={() => show(at + 1)}>
              <ChevronRight {...icon} />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  )
}

const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true }

function IconButton({ label, onClick, children }: { label: string; onClick(): void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="target rounded-full transition-colors duration-150 hover:bg-ground/60"
    >
      {children}
    </button>
  )
}

function SlideWords({ slide }: { slide: Slide }) {
  const { eyebrow, title, text, button_label, path, open_in_current_tab, second_label, second_url } = slide
  return (
    <div className="container slide-words">
      {eyebrow && <p className="type-eyebrow text-ink-2">{eyebrow}</p>}
      {title && <h2 className="type-display max-w-[12em] whitespace-pre-line">{title}</h2>}
      {text && <p className="type-lead text-ink-2 max-w-[42ch] whitespace-pre-line">{text}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {path && button_label && (
          <ContentLink to={path} isNewTab={!open_in_current_tab} className={button({ size: 'large' })}>
            {button_label}
          </ContentLink>
        )}
        {second_url && second_label && (
          <ContentLink to={second_url} className="link type-strong inline-flex min-h-11 items-center">
            {second_label}
          </ContentLink>
        )}
      </p>
    </div>
  )
}
