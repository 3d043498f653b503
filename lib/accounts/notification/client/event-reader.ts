/** Reads server-sent events whose data has one line; comments and other fields are skipped. Ends with the stream. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onData: (data: string) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unfinishedLine = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onBytes()
    const lines = (unfinishedLine + decoder.decode(value, { stream: true })).split('\n')
    unfinishedLine = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) onData(line.slice(6))
  }
}
