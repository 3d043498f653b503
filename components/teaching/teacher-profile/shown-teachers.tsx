import { directionOf } from '@/lib/platform/format/direction'
import { type ShownTeacher } from '@/lib/teaching/teacher-profile/contract'
import { teacherProfileCopy } from '@/lib/teaching/teacher-profile/words'

type ShownTeachersProps = {
  /** Null: they could not be loaded. */
  teachers: readonly ShownTeacher[] | null
  /** The address of the API, for pictures. */
  mediaBase: string
}

/** The teachers who agreed to be shown. */
export function ShownTeachers({ teachers, mediaBase }: ShownTeachersProps) {
  const { none, failed } = teacherProfileCopy.public
  if (teachers === null || teachers.length === 0)
    return <p className="max-w-3xl">{teachers === null ? failed : none}</p>
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {teachers.map(({ name, degree, picture }) => (
        <li key={`${name} ${degree}`} className="flex items-center gap-4">
          <span
            aria-hidden
            className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-xl font-semibold text-ink-soft"
          >
            {picture !== null && (
              // oxlint-disable-next-line nextjs/no-img-element -- sized at upload: the optimiser is off
              <img
                src={`${mediaBase}/account/pictures/${picture}/`}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                className="size-full object-cover saves:hidden"
              />
            )}
            <span className={picture === null ? undefined : 'hidden saves:inline'}>{[...name][0]}</span>
          </span>
          <div className="min-w-0">
            <h3 className="text-base">
              <bdi>{name}</bdi>
            </h3>
            <p dir={directionOf(degree)} className="text-sm wrap-anywhere text-ink-soft">
              {degree}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
