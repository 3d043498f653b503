'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QuestionButton } from '@/components/ui/button/question-button'
import { toast } from '@/components/ui/toast/toast'
import { renewRecoveryCodes } from '@/lib/accounts/second-factor/queries'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { factorsCopy as copy } from '@/lib/accounts/second-factor/words'
import { FactorPart, type PartProps } from './factor-part'
import { showRefusal } from './proof-form'

/** Shows the number of recovery codes left, and makes new ones. */
export function RecoveryPart({ factors, onChange }: PartProps) {
  const renew = useMutation({
    mutationFn: () => withProof(() => renewRecoveryCodes({})),
    onSuccess: ({ recoveryCodes }) => onChange(recoveryCodes),
    onError: showRefusal,
  })
  return (
    <FactorPart title={copy.recoveryTitle} text={copy.recoveryLeft(factors.recoveryCodesLeft)}>
      <QuestionButton
        variant="outline"
        className="justify-self-start"
        words={{ act: copy.renew, title: copy.renewTitle, text: copy.renewText, yes: copy.renew }}
        pending={renew.isPending}
        onYes={(close) => renew.mutate(undefined, { onSettled: close })}
      />
    </FactorPart>
  )
}

/** Shows the codes once. Only the button closes it, so that an accidental key press does not lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copyCodes = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.add({ title: copy.copied, color: 'success' }),
      () => toast.add({ title: copy.copyFailed, color: 'danger' }),
    )
  return (
    <Dialog title={copy.codesTitle} onClose={() => undefined}>
      <p className="text-sm text-ink-soft">{copy.codesText}</p>
      <ol dir="ltr" className="my-4 grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{copy.saved}</Button>
        <Button variant="outline" onClick={() => void copyCodes()}>
          {copy.copy}
        </Button>
        <a
          className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-primary-ink underline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={copy.fileName}
        >
          {copy.download}
        </a>
      </div>
    </Dialog>
  )
}
