import { DomUtils } from 'htmlparser2'
import { expect, test } from 'vitest'
import { HtmlRefused, isReadable, parseHtml, scanHtml } from './html.ts'

test('reads elements and texts, and joins a text that a comment cut', () => {
  const { children } = parseHtml('<p>Wool &amp; <b>cotton</b>, ha<!-- c -->nd<?php x ?>made<br>')
  expect(DomUtils.textContent(children)).toBe('Wool & cotton, handmade')
  expect(DomUtils.getOuterHTML(children)).toBe('<p>Wool &amp; <b>cotton</b>, handmade<br></p>')
})

test('counts every open element, also those that the parser closes by itself', () => {
  const pairs = ['<li><dd>', '<td><p>', '<b><i>', '<svg><title>', '<ul><li>', '<dl><dt>']
  for (const pair of pairs) {
    expect(isReadable(pair.repeat(200)), pair).toBe(false)
    expect(() => parseHtml(pair.repeat(200)), pair).toThrow(HtmlRefused)
  }
  for (const flat of ['<p>', '<li>', '<br>', '<td>', '</p>', '</br>', '</b>', '<form>', '<img></img>'])
    expect(isReadable(flat.repeat(5000)), flat).toBe(true)
  expect(isReadable(`${'<b>'.repeat(256)}x${'</b>'.repeat(256)}`)).toBe(true)
  expect(isReadable(`<b>${'<b>'.repeat(256)}x`)).toBe(false)
})

test('reads nothing beyond its limits of length and elements', () => {
  expect(isReadable('a'.repeat(2_000_000))).toBe(true)
  expect(isReadable('a'.repeat(2_000_001))).toBe(false)
  expect(isReadable('<br>'.repeat(200_000))).toBe(true)
  expect(isReadable('<br>'.repeat(200_001))).toBe(false)
})

test('stops at the limit: what lies behind it is not told', () => {
  let told = 0
  expect(() => scanHtml('<b>'.repeat(100_000), { onopentagname: () => told++ })).toThrow(HtmlRefused)
  expect(told).toBe(256)
})

test('what walks a tree recursively has room at the permitted depth', () => {
  const { children } = parseHtml(`${'<li><dd>'.repeat(128)}x`)
  expect(DomUtils.textContent(children)).toBe('x')
  expect(DomUtils.getOuterHTML(children)).toContain('x')
  expect(DomUtils.filter(() => true, children, true)).toHaveLength(257)
})
