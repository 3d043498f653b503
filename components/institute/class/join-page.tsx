'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { LineForm } from '@/components/ui/form/line-form'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import { classInvitationQuery, joinClass, myClassesQuery } from '@/lib/institute/class/queries'
import { type ClassInvitation } from '@/lib/institute/class/contract/membership'
import { joinCopy as copy } from '@/lib/institute/class/words/my-classes'
import { readClassCode, formatClassCode } from '@/lib/institute/class/rules/class-entry'
import { LONGEST_PASTE } from '@/lib/platform/text/input/pasted-code'
import { paths } from '@/lib/platform/paths'

/** Joins by a code, or by a link that contains it. */
export function JoinPage() {
  const codeInUrl = useSearchParams().get('code') ?? ''
  const code = readClassCode(codeInUrl)
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div>
        <PageHeading title={copy.title} lead={copy.lead} />
        <CodeForm key={codeInUrl} codeInUrl={codeInUrl} />
      </div>
      {code !== null && <FoundClass code={code} />}
    </div>
  )
}

function CodeForm({ codeInUrl }: { codeInUrl: string }) {
  const router = useRouter()
  const code = readClassCode(codeInUrl)
  return (
    <LineForm
      label={copy.label}
      initial={code === null ? codeInUrl.slice(0, LONGEST_PASTE) : formatClassCode(code)}
      isValid={(typed) => readClassCode(typed) !== null}
      onSend={(typed) => router.replace(paths.joinClassBy(readClassCode(typed) ?? ''))}
      hint={
        <>
          {copy.hint} <bdi dir="ltr">ABCD-2345</bdi>
        </>
      }
      errorText={copy.wrong}
      submitLabel={copy.look}
      variant="outline"
      maxLength={LONGEST_PASTE}
      isCode
    />
  )
}

function FoundClass({ code }: { code: string }) {
  const query = useQuery(classInvitationQuery(code))
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Alert tone="warning" title={copy.missingTitle} live>
        {copy.missingText}
      </Alert>
    )
  return (
    <QueryRegion query={query} words={{ failed: copy.failed }} bars={['h-64']}>
      {(invitation) => <Invitation code={code} invitation={invitation} />}
    </QueryRegion>
  )
}

function Invitation({ code, invitation }: { code: string; invitation: ClassInvitation }) {
  const { name, teacher, isMember, isMine } = invitation
  return (
    <Card className="grid gap-4" aria-live="polite">
      <div>
        <h2 className="text-xl [overflow-wrap:anywhere]">{name}</h2>
        <p className="mt-1 text-ink-soft">{copy.of(teacher)}</p>
      </div>
      {isMember || isMine ? (
        <>
          <Alert tone={isMember ? 'success' : 'info'}>{isMember ? copy.isMember : copy.isMine}</Alert>
          <ButtonLink href={paths.classes} className="justify-self-start">
            {copy.toClasses}
          </ButtonLink>
        </>
      ) : (
        <AgreementForm code={code} name={name} />
      )}
    </Card>
  )
}

/** Shown before the button: what the teacher will see. */
function AgreementForm({ code, name }: { code: string; name: string }) {
  const router = useRouter()
  const client = useQueryClient()
  const join = useMutation({
    mutationFn: () => joinClass({ params: { code } }),
    onSuccess: async () => {
      toast.add({ title: copy.joined(name), color: 'success' })
      await client.invalidateQueries(myClassesQuery())
      router.push(paths.classes)
    },
  })
  return (
    <>
      <div>
        <h3 className="font-semibold">{copy.seen}</h3>
        <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm">
          {copy.seenList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">{copy.unseen}</p>
      </div>
      <ErrorMessage of={join.error} />
      <div className="flex flex-wrap gap-3">
        <Button pending={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
          {copy.yes}
        </Button>
        <ButtonLink href={paths.classes} variant="outline">
          {copy.no}
        </ButtonLink>
      </div>
    </>
  )
}
