/** The code of the text message that arrives now (WebOTP), or null where the browser does not read them or its owner says no. */
export async function readSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  // `otp` is newer than the types of the browser's interfaces.
  const request: CredentialRequestOptions & { otp: { transport: string[] } } = { otp: { transport: ['sms'] }, signal }
  const credential = await navigator.credentials.get(request).catch(() => null)
  return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null
}
