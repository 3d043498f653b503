import { StartButton } from '@/components/platform/layout/public/start-button'
import { findFirstQuestion, TrialFirst } from '@/components/learning/trial/trial-first'
import { type TrialTask } from '@/lib/learning/trial/contract'
import { trialCopy } from '@/lib/learning/trial/words'
import { homeCopy } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'
import { SampleTable } from './verdicts'
import { EmptyBandRuler } from './where-ruler'

/** The first screen: what Sanjeh is, beside a trial question that is answered in place. */
export function Hero({ tasks }: { tasks: readonly TrialTask[] }) {
  const first = findFirstQuestion(tasks)
  return (
    <section aria-labelledby="home" className="pb-5 sm:pt-2 sm:pb-7">
      {first ? <TrialFirst first={first} head={<Head />} foot={<Foot />} /> : <WithoutTrial />}
    </section>
  )
}

function Head() {
  return (
    <>
      <h1 id="home" className="text-[1.75rem] leading-[1.4] font-extrabold sm:text-5xl sm:leading-[1.35]">
        {homeCopy.heading}
      </h1>
      <p className="mt-4 max-w-xl text-ink-soft max-sm:hidden lg:text-lg">{homeCopy.lead}</p>
    </>
  )
}

function Foot() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StartButton
          to={{ visitor: paths.signupFor(paths.exams), candidate: paths.exams }}
          text={homeCopy.start}
          size="large"
          className="max-sm:w-full"
        />
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-faint entered:hidden">{homeCopy.startNote}</p>
      </div>
      <EmptyBandRuler />
    </>
  )
}

/** An example, shown if the trial questions could not be loaded. */
function WithoutTrial() {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2">
      <div className="grid gap-5">
        <Head />
        <Foot />
      </div>
      <div>
        <p className="mb-3 text-sm text-ink-soft">{trialCopy.failed}</p>
        <SampleTable />
      </div>
    </div>
  )
}
