import { replyHref } from './contact-message-card'

describe('the link to answer a visitor', () => {
  it.each([
    ['Sara@Example.com', 'mailto:sara@example.com?subject=Hi%20you'],
    ['a?bcc=b@example.com', 'mailto:a%3Fbcc%3Db@example.com?subject=Hi%20you'],
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'tel:+989123456789'],
    ['۰۲۱-۸۸۷۷۶۶۵۵', 'tel:02188776655'],
    ['+44 (20) 7946 0000', 'tel:+442079460000'],
    ['@telegram_name', null],
    ['javascript:alert(1)', null],
    ['12', null],
  ])('of %j is %j', (typed, href) => {
    expect(replyHref(typed, 'Hi you')).toBe(href)
  })
})
