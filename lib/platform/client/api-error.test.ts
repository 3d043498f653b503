import { errorSentences } from '@/lib/platform/words/errors'
import { toErrorSentence, troubleCopy } from '@/lib/platform/page-failure/words/failed-calls'
import { toApiError } from './api-error'

const NGINX = '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>nginx/1.22.1</body>\r\n</html>'
const ours = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'slug_taken',
  detail: errorSentences.slug_taken,
}

test('shows the sentence of our own API unchanged', async () => {
  expect(toErrorSentence(await toApiError(reply(409, JSON.stringify(ours))))).toBe(errorSentences.slug_taken)
})

test.each([
  ['the page of a proxy', 502, NGINX, troubleCopy.foreign],
  ['the page of a captive portal', 200, '<html>log in to the hotel</html>', troubleCopy.foreign],
  ['nothing at all', 504, '', troubleCopy.foreign],
  ['a text', 503, 'no healthy upstream', troubleCopy.foreign],
  ['the JSON of another program', 404, '{"detail":"Not Found"}', troubleCopy.foreign],
  ['JSON that is not an object', 500, 'null', troubleCopy.foreign],
  ['a problem without a detail', 500, '{"code":"internal","status":500}', troubleCopy.foreign],
  [
    'a problem whose detail is not a text',
    500,
    '{"code":"internal","status":500,"detail":{"a":1}}',
    troubleCopy.foreign,
  ],
  ['a truncated problem document of ours', 409, JSON.stringify(ours).slice(0, 40), troubleCopy.foreign],
  ['the limit of a proxy', 429, '<html>Too Many Requests</html>', troubleCopy.tooMany],
])('never shows %s: a Persian sentence replaces it', async (_, status, body, sentence) => {
  const told = toErrorSentence(await toApiError(reply(status, body)))
  expect(told).toBe(sentence)
  expect(told).not.toMatch(/[A-Za-z<{]/)
})

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a timeout', new DOMException('signal timed out', 'TimeoutError')],
  ['a value that is not an error', 'oops'],
])('shows %s in Persian, not in the browser’s words', (_, error) => {
  expect(toErrorSentence(error)).toBe(troubleCopy.unreached)
})

/** A call's reply; the message of its error stays as in the specification, whatever is shown. */
function reply(status: number, body: string): Response {
  return new Response(body, { status })
}
