'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { toastFault } from '@/components/ui/toast/toast'
import { type CaseFile } from '@/lib/support/case/contract/case'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { apiBase } from '@/lib/platform/client/api-base'
import { fetchBytes } from '@/lib/platform/client/browser'

type FileProps = {
  file: CaseFile
  /** For visitors: the token gives access to the file. Without it the session does. */
  token?: string
}

/** A file of a message: a picture is shown on request, everything else is a download. */
export function CaseFileView({ file, token }: FileProps) {
  return token === undefined ? <PrivateFile file={file} /> : <LinkedFile file={file} token={token} />
}

function LinkedFile({ file, token }: FileProps & { token: string }) {
  const href = `${apiBase()}/case-links/${token}/files/${file.id}/`
  return (
    <a
      href={href}
      target={file.isPicture ? '_blank' : undefined}
      rel="noreferrer"
      download={file.isPicture ? undefined : file.name}
      className={buttonClass({ variant: 'outline' })}
    >
      {file.isPicture ? copy.seePicture : copy.download(file.name)}
    </a>
  )
}

/** Fetched on request: its URL needs the session token, which a link does not send. */
function PrivateFile({ file }: { file: CaseFile }) {
  const [address, setAddress] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  const load = async () => {
    setLoading(true)
    try {
      const response = await fetchBytes(`/case-files/${file.id}/`, new AbortController().signal)
      const fileUrl = URL.createObjectURL(await response.blob())
      if (file.isPicture) setAddress(fileUrl)
      else downloadFile(fileUrl, file.name)
    } catch (error) {
      toastFault(error)
    } finally {
      setLoading(false)
    }
  }
  if (address !== null)
    // oxlint-disable-next-line nextjs/no-img-element -- a blob URL of this page: nothing for Next to resize
    return <img src={address} alt={copy.picture(file.name)} className="max-h-96 max-w-full rounded-md" />
  return (
    <Button variant="outline" pending={isLoading} onClick={() => void load()}>
      {file.isPicture ? copy.seePicture : copy.download(file.name)}
    </Button>
  )
}

function downloadFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
