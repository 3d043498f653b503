import { PublicSection } from '@/components/platform/layout/public/public-section'
import { homeCopy } from '@/lib/site/home/words'
import { ScreenPicture } from './screen-picture'

const { steps } = homeCopy.tour

/** One class per step, in order; written out, because Tailwind finds classes by reading the source. */
const PEERS = ['peer/one', 'peer/two', 'peer/three'] as const
const CHOSEN_TABS =
  'peer-checked/one:[&>*:nth-child(1)]:border-ink peer-checked/two:[&>*:nth-child(2)]:border-ink peer-checked/three:[&>*:nth-child(3)]:border-ink ' +
  'peer-checked/one:[&>*:nth-child(1)]:text-ink peer-checked/two:[&>*:nth-child(2)]:text-ink peer-checked/three:[&>*:nth-child(3)]:text-ink ' +
  'peer-focus-visible/one:[&>*:nth-child(1)]:outline-3 peer-focus-visible/two:[&>*:nth-child(2)]:outline-3 peer-focus-visible/three:[&>*:nth-child(3)]:outline-3'
const CHOSEN_PICTURES =
  'md:peer-checked/one:[&>*:nth-child(1)]:block md:peer-checked/two:[&>*:nth-child(2)]:block md:peer-checked/three:[&>*:nth-child(3)]:block'

/** The steps of an exam in screenshots of the program itself: tabs without a script, and a row that scrolls sideways on a phone. */
export function Tour() {
  return (
    <PublicSection isCompact id="tour" title={homeCopy.tour.heading} lead={homeCopy.tour.lead}>
      <fieldset
        aria-labelledby="tour"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center md:gap-x-10"
      >
        {steps.map(({ picture, title }, index) => (
          <input
            key={picture}
            id={`tour-${picture}`}
            type="radio"
            name="tour"
            defaultChecked={index === 0}
            aria-label={title}
            className={`${PEERS[index] ?? ''} sr-only max-md:hidden`}
          />
        ))}
        <div className={`grid gap-2 max-md:hidden ${CHOSEN_TABS}`}>
          {steps.map(({ picture, title, text }) => (
            <label
              key={picture}
              htmlFor={`tour-${picture}`}
              className="cursor-pointer rounded-e-sm border-s-4 border-line px-4 py-3 text-ink-soft outline-offset-2 outline-primary hover:border-line-strong hover:text-ink"
            >
              <span className="block text-lg leading-8 font-extrabold">{title}</span>
              <span className="block text-sm">{text}</span>
            </label>
          ))}
        </div>
        <div
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways, by the keyboard, too
          tabIndex={0}
          aria-label={homeCopy.tour.heading}
          className={`max-md:-mx-4 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:pb-2 md:min-w-0 ${CHOSEN_PICTURES}`}
        >
          {steps.map(({ picture, title, text, alt }) => (
            <figure key={picture} className="max-md:w-[86%] max-md:shrink-0 max-md:snap-start md:hidden">
              <ScreenPicture name={picture} alt={alt} />
              <figcaption className="mt-3 md:hidden">
                <span className="block font-extrabold">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </fieldset>
    </PublicSection>
  )
}
