import { PublicButton } from '@/components/platform/layout/public/public-button'
import { home } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'
import { CheckMark } from '@/components/platform/layout/tick-list'
import { ScreenPicture } from './screen-picture'

export function Hero() {
  return (
    <section className="grid items-center gap-10 pt-2 pb-10 sm:py-12 lg:grid-cols-[1fr_1.1fr] lg:gap-12">
      <div className="grid gap-5">
        <p className="w-fit rounded-full bg-primary-soft px-4 py-1 text-sm font-semibold text-primary-ink">
          {home.eyebrow}
        </p>
        <h1 className="text-3xl leading-normal font-extrabold sm:text-5xl sm:leading-snug">{home.heading}</h1>
        <p className="max-w-xl text-ink-soft sm:text-lg">{home.lead}</p>
        <div className="mt-1 flex flex-wrap gap-3">
          <PublicButton href={paths.signupFor(paths.exams)} size="large">
            {home.start}
          </PublicButton>
          <PublicButton href={paths.exams} size="large" variant="outline">
            {home.seeExams}
          </PublicButton>
        </div>
        <p className="text-sm text-ink-faint">{home.startNote}</p>
      </div>
      <div className="relative">
        <ScreenPicture name="reading" alt={home.heroPicture} isFirst />
        <p className="absolute start-4 -bottom-6 flex items-center gap-2 rounded-full border border-line bg-surface py-1.5 ps-2 pe-4 text-sm shadow-float">
          <span className="grid size-7 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <CheckMark />
          </span>
          <span className="font-bold">{home.saved}</span>
          <span className="text-ink-soft">{home.savedNote}</span>
        </p>
      </div>
    </section>
  )
}
