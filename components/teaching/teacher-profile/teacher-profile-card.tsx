import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { LineField } from '@/components/ui/form/line-field'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { setTeacherProfile, teacherProfileQuery } from '@/lib/teaching/teacher-profile/queries'
import { teacherProfileCopy as copy } from '@/lib/teaching/teacher-profile/words'

/** Lets a teacher agree to be shown to visitors, with a degree in their own words, or withdraw that. */
export default function TeacherProfileCard() {
  const query = useQuery(teacherProfileQuery())
  return (
    <Card>
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} words={{ failed: copy.failed }} bars={['h-24']}>
        {({ degree }) => <ProfileForm shown={degree} />}
      </QueryRegion>
    </Card>
  )
}

function ProfileForm({ shown }: { shown: string | null }) {
  const client = useQueryClient()
  const [degree, setDegree] = useState(shown ?? '')
  const [showsFaults, setShowsFaults] = useState(false)
  const set = useMutation({
    mutationFn: (wanted: string | null) => setTeacherProfile({ body: { degree: wanted } }),
    onSuccess: (profile) => {
      client.setQueryData(teacherProfileQuery().queryKey, () => profile)
      toast.add({ title: profile.degree === null ? copy.taken : copy.saved, color: 'success' })
    },
  })
  const isShort = degree.trim().length < 2
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setShowsFaults(true)
        if (!isShort) set.mutate(degree.trim())
      }}
    >
      {shown !== null && <p className="text-sm font-semibold text-primary-ink">{copy.shown}</p>}
      <LineField
        label={copy.degree}
        hint={copy.degreeHint}
        value={degree}
        maxLength={120}
        dir="auto"
        error={showsFaults && isShort ? copy.degreeWanted : null}
        onChange={setDegree}
      />
      <ErrorMessage of={set.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={set.isPending}>
          {shown === null ? copy.agree : copy.save}
        </Button>
        {shown !== null && (
          <ConfirmButton words={copy.takeBack} pending={set.isPending} onYes={() => set.mutate(null)} />
        )}
      </div>
    </form>
  )
}
