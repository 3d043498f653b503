'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useCallback, useState } from 'react'
import { LineField } from '@/components/ui/form/line-field'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { type FileKind, FileChooser } from '@/components/ui/form/file-chooser'
import { MomentField } from '@/components/ui/form/moment-field'
import { useUpload } from '@/components/ui/form/use-upload'
import { ErrorMessage } from '@/components/ui/states/fault'
import { ApiError } from '@/lib/platform/client/api-error'
import { reportTransfer, uploadTransferPicture } from '@/lib/shop/transfer/queries'
import { cardCopy as copy } from '@/lib/shop/transfer/words/transfer'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { readToman } from '@/lib/shop/order/rules/typed-money'
import { LONGEST_PASTE, readDigits } from '@/lib/platform/text/input/pasted-code'
import { formatCount } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'

const KIND: FileKind = {
  accept: 'image/jpeg,image/png,image/webp',
  types: /^image\/(?:jpeg|png|webp)$/,
  maxBytes: 8 * 1024 * 1024,
  choose: copy.choose,
  hint: copy.kinds,
  wrong: copy.wrongFile,
  isPhotographed: true,
}
const now = () => new Date().toISOString()

/** The date, card, amount and receipt picture of a transfer. */
export function TransferForm({ order, amountRial }: { order: string; amountRial: number }) {
  const router = useRouter()
  const [at, setAt] = useState<string | null>(now)
  const [digits, setDigits] = useState('')
  const [sentToman, setSentToman] = useState(() => formatCount(amountRial / 10))
  const [showsFaults, setShowsFaults] = useState(false)
  const send = useCallback(
    (upload: Parameters<typeof uploadTransferPicture>[1]) => uploadTransferPicture(order, upload),
    [order],
  )
  const { state, start, reset } = useUpload(send, explain)
  const report = useMutation({
    mutationFn: (body: Parameters<typeof reportTransfer>[0]) => reportTransfer(body),
    onSuccess: () => router.push(paths.paymentResult(order)),
  })
  const lastDigits = readDigits(digits, 4)
  const sentRial = readToman(sentToman) ?? 0
  const fieldErrors = findFieldErrors(at, lastDigits, sentRial)
  const pictureId = state.at === 'done' ? state.result.id : null
  const submit = () => {
    setShowsFaults(true)
    if (at === null || lastDigits === null || sentRial <= 0 || pictureId === null) return
    report.mutate({ params: { id: order }, body: { pictureId, lastDigits, amountRial: sentRial, transferredAt: at } })
  }
  return (
    <Card>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <h2 className="text-lg">{copy.formTitle}</h2>
        <MomentField
          label={copy.at}
          value={at}
          onChange={setAt}
          error={(showsFaults && fieldErrors.at) || undefined}
          isRequired
        />
        <LineField
          label={copy.lastDigits}
          value={digits}
          inputMode="numeric"
          maxLength={LONGEST_PASTE}
          dir="ltr"
          error={showsFaults ? fieldErrors.digits : null}
          onChange={setDigits}
        />
        <LineField
          label={copy.sent}
          value={sentToman}
          inputMode="numeric"
          maxLength={20}
          error={showsFaults ? fieldErrors.sent : null}
          onChange={setSentToman}
        />
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{copy.picture}</p>
          <FileChooser kind={KIND} state={state} onFile={start} onChoose={reset} />
        </div>
        {showsFaults && pictureId === null && <ErrorMessage of={copy.pictureWanted} />}
        <ErrorMessage of={report.error} />
        <Button type="submit" size="large" pending={report.isPending || report.isSuccess}>
          {copy.send}
        </Button>
      </form>
    </Card>
  )
}

function findFieldErrors(at: string | null, lastDigits: string | null, sentRial: number) {
  return {
    at: at === null ? copy.atWrong : null,
    digits: lastDigits === null ? copy.lastDigitsWrong : null,
    sent: sentRial > 0 ? null : copy.sentWrong,
  }
}

function explain(error: unknown): string {
  return error instanceof ApiError && error.problem ? toErrorSentence(error) : copy.uploadFailed
}
