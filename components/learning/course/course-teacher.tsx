import { classNames } from '@/components/ui/class-names'
import { type CourseTeacher as Teacher } from '@/lib/learning/course/contract/course'
import { courseCopy as copy } from '@/lib/learning/course/words/courses'
import { pictureWidths } from '@/lib/documents/media/rules/picture-widths'

/** The teacher of the course: picture, name and a line. */
export function CourseTeacher({
  teacher: { name, line, picture },
  mediaBase,
}: {
  teacher: Teacher
  mediaBase: string
}) {
  return (
    <section aria-labelledby="teacher" className="mt-12 max-w-3xl">
      <h2 id="teacher" className="text-xl sm:text-2xl">
        {copy.teacher}
      </h2>
      <div className="mt-4 flex items-center gap-4">
        {picture !== null && (
          // oxlint-disable-next-line nextjs/no-img-element -- sized at upload: the optimiser is off
          <img
            src={mediaBase + teacherPicture(picture)}
            alt=""
            width={80}
            height={80}
            loading="lazy"
            decoding="async"
            className="size-20 shrink-0 rounded-full bg-sunken object-cover saves:hidden"
          />
        )}
        {/* In place of the picture, also under the data saver. */}
        <span
          aria-hidden
          className={classNames(
            'size-20 shrink-0 place-items-center rounded-full bg-sunken text-2xl font-bold text-ink',
            picture ? 'hidden saves:grid' : 'grid',
          )}
        >
          {[...name][0]}
        </span>
        <div className="min-w-0">
          <p className="text-lg font-bold break-words">
            <bdi>{name}</bdi>
          </p>
          {line !== '' && <p className="mt-1 break-words text-ink-soft">{line}</p>}
        </div>
      </div>
    </section>
  )
}

/** The smallest size that the API offers. */
export function teacherPicture({ id, width }: NonNullable<Teacher['picture']>): string {
  return `/media/pictures/${id}/${pictureWidths(width)[0] ?? width}/`
}
