import { PublicSection } from '@/components/platform/layout/public/public-section'
import { classNames } from '@/components/ui/class-names'
import { home } from '@/lib/site/home/words'
import { persianDigits } from '@/lib/platform/format/digits'
import { ScreenPicture } from './screen-picture'

/** The course of an exam, in screenshots of the program itself. */
export function Tour() {
  return (
    <PublicSection id="tour" title={home.tour.heading} lead={home.tour.lead}>
      <ol className="grid gap-10 sm:gap-14">
        {home.tour.steps.map((step, index) => (
          <li
            key={step.picture}
            className={classNames(
              'grid items-center gap-5 lg:gap-12',
              index % 2 === 0 ? 'lg:grid-cols-[1fr_1.25fr]' : 'lg:grid-cols-[1.25fr_1fr]',
            )}
          >
            <div className={index % 2 === 0 ? undefined : 'lg:order-last'}>
              <p aria-hidden className="text-4xl font-extrabold text-primary sm:text-5xl">
                {persianDigits(index + 1)}
              </p>
              <h3 className="mt-1 text-xl">{step.title}</h3>
              <p className="mt-2 text-ink-soft">{step.text}</p>
            </div>
            <ScreenPicture name={step.picture} alt={step.alt} />
          </li>
        ))}
      </ol>
    </PublicSection>
  )
}
