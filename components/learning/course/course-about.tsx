import { PublicButton } from '@/components/platform/layout/public/public-button'
import { QuestionAnswer, QuestionFold } from '@/components/platform/layout/public/question-fold'
import { Badge, hueOf } from '@/components/ui/badge'
import { PriceTag } from '@/components/ui/price-tag'
import { type Course } from '@/lib/learning/course/contract/course'
import { courseCopy as copy, coursesCopy, courseSkillNames } from '@/lib/learning/course/words/courses'
import { levelNames } from '@/lib/learning/post/words/post'
import { listLessons } from '@/lib/learning/course/rules/course'
import { formatDay } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { CourseOutline } from './course-outline'
import { CourseTeacher } from './course-teacher'

/** The public page of a course: aims, audience, lessons, price. */
export function CourseAbout({ course, mediaBase }: { course: Course; mediaBase: string }) {
  const { title, excerpt, description, learns, forWhom, questions, teacher } = course
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-10">
      <div>
        <header>
          <p className="mb-3 flex flex-wrap items-center gap-2">
            <Badge tone={hueOf(course.skill)}>{courseSkillNames[course.skill]}</Badge>
            <Badge>{levelNames[course.level]}</Badge>
          </p>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-3 text-ink-soft sm:text-lg">{excerpt}</p>
        </header>
        <CourseOffer course={course} className="mt-6 lg:hidden" />
        <div className="mt-6 max-w-3xl">
          {description.map((words) => (
            <p key={words} className="my-4">
              {words}
            </p>
          ))}
        </div>
        <PointList title={copy.learns} points={learns} />
        <PointList title={copy.forWhom} points={forWhom} />
        {teacher && <CourseTeacher teacher={teacher} mediaBase={mediaBase} />}
        <section aria-labelledby="outline" className="mt-12">
          <h2 id="outline" className="text-xl sm:text-2xl">
            {copy.outline}
          </h2>
          <p className="mt-2 text-sm text-ink-soft">
            {copy.order[course.order]} {copy.openFor[course.priceRial === 0 ? 'free' : 'paid']}
          </p>
          <CourseOutline course={course} />
        </section>
        {questions.length > 0 && (
          <section aria-labelledby="questions" className="mt-12">
            <h2 id="questions" className="text-xl sm:text-2xl">
              {copy.questions}
            </h2>
            <div className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {questions.map(({ question, answer }) => (
                <QuestionFold key={question} question={question}>
                  <QuestionAnswer>{answer}</QuestionAnswer>
                </QuestionFold>
              ))}
            </div>
          </section>
        )}
      </div>
      <CourseOffer course={course} className="sticky top-24 hidden lg:block" />
    </div>
  )
}

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="text-xl sm:text-2xl">{title}</h2>
      <ul className="mt-4 list-disc ps-6 marker:text-primary">
        {points.map((point) => (
          <li key={point} className="my-1.5 ps-1">
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The present price, or that the course is not on sale. */
function CoursePrice({ priceRial, offer }: Pick<Course, 'priceRial' | 'offer'>) {
  if (priceRial === 0) return <p className="text-2xl font-bold">{copy.price(0)}</p>
  if (!offer) return <p className="text-sm text-ink-soft">{copy.notSold}</p>
  const { priceRial: present, saleUntil } = offer
  return <PriceTag listRial={priceRial} priceRial={present} saleUntil={saleUntil} className="text-2xl" />
}

/** The price and the start button; the CSS variant `entered:` shows the right one before the first paint. */
function CourseOffer({ course, className }: { course: Course; className: string }) {
  const { slug, priceRial, offer, lessons, minutes, updatedAt } = course
  const sample = listLessons(course).find(({ isSample }) => isSample)
  return (
    <aside className={`rounded-lg border border-line bg-surface p-5 ${className}`}>
      <CoursePrice priceRial={priceRial} offer={offer} />
      <p className="mt-1 text-sm text-ink-soft">{coursesCopy.size(lessons, minutes)}</p>
      <p className="mt-1 text-sm text-ink-faint">
        {copy.by} · <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
      </p>
      <div className="mt-5 grid gap-2">
        <span className="hidden entered:contents">
          <PublicButton href={paths.myCourse(slug)} size="large">
            {copy.continue}
          </PublicButton>
        </span>
        <span className="contents entered:hidden">
          <PublicButton href={paths.signupFor(paths.myCourse(slug))} size="large">
            {offer ? copy.signUpToBuy : copy.signUp}
          </PublicButton>
        </span>
        {sample && (
          <PublicButton href={paths.lesson(slug, sample.slug)} variant="outline">
            {copy.firstSample}
          </PublicButton>
        )}
        <span className="contents entered:hidden">
          <PublicButton href={paths.loginFor(paths.myCourse(slug))} variant="quiet">
            {copy.haveAccount}
          </PublicButton>
        </span>
      </div>
    </aside>
  )
}
