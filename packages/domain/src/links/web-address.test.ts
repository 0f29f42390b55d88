import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { decodePercent, isOnHost, parameter, parseAddress, restAfter } from './web-address.ts';

const parsed = (text: string) => {
  const address = parseAddress(text);
  if (!address) throw new Error(`${text} has no host`);
  return address;
};

describe('[C-05] a link taken apart', () => {
  it.each<[string, string, string, string[]]>([
    ['https://a.example', 'a.example', '', []],
    ['https://a.example/', 'a.example', '/', []],
    ['http://a.example/x/y?b=1&c=2', 'a.example', '/x/y', ['b=1', 'c=2']],
    ['HTTPS://A.Example/X', 'a.example', '/X', []],
    ['a.example/x', 'a.example', '/x', []],
    ['a.example?b=1', 'a.example', '', ['b=1']],
    ['a.example#/x?b=1', 'a.example', '/x', ['b=1']],
    ['a.example/x#/y', 'a.example', '/x/y', []],
    ['a.example/x?b=1#/y?c=2', 'a.example', '/x/y', ['b=1', 'c=2']],
    ['a.example/#a#b', 'a.example', '/a#b', []],
    ['a.example/x?', 'a.example', '/x', []],
    ['a.example/x?b=?c', 'a.example', '/x', ['b=?c']],
    ['a.example:8080/x', 'a.example', '/x', []],
    ['a.example:/x', 'a.example', '/x', []],
    ['a.example./x', 'a.example', '/x', []],
    ['user@a.example/x', 'a.example', '/x', []],
    ['user:pass@a.example:1/x@y', 'a.example', '/x@y', []],
    ['a@b@c.example', 'c.example', '', []],
    ['a.example\\x', 'a.example', '\\x', []],
    ['1.2.3.4/x', '1.2.3.4', '/x', []],
    ['a-b.c-d.example', 'a-b.c-d.example', '', []],
  ])('%s', (text, host, path, pairs) => {
    expect(parseAddress(text)).toEqual({ host, path, pairs });
  });

  it.each([
    ['nothing', ''],
    ['a scheme alone', 'https://'],
    ['one word', 'localhost/x'],
    ['a port that is too long', 'a.example:123456'],
    ['a port of letters', 'a.example:x'],
    ['two dots at the end', 'a.example..'],
    ['two dots within', 'a..example'],
    ['a dot first', '.example'],
    ['a blank', 'a b.example'],
    ['a line', 'a_b.example'],
    ['letters that are not English', 'ä.example'],
    ['a part of 64', `${'a'.repeat(64)}.example`],
    ['more than 253', `${'a.'.repeat(123)}examples`],
    ['another scheme', 'ftp://a.example'],
    ['nothing behind the at sign', 'a.example@'],
  ])('no host: %s', (_, text) => {
    expect(parseAddress(text)).toBeUndefined();
  });

  it('a part may have 63 letters, a host 253, a port five digits', () => {
    expect(parsed(`${'a'.repeat(63)}.example`).host).toHaveLength(71);
    expect(parsed(`${'a.'.repeat(123)}example`).host).toHaveLength(253);
    expect(parsed('a.example:65535').host).toBe('a.example');
  });

  it('whatever is typed never throws, and what is found is a host', () => {
    fc.assert(
      fc.property(anyText(40), (text) => {
        const address = parseAddress(text);
        if (address) expect(address.host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        const given = parseAddress(`https://a.example/${text.replaceAll(/[?#]/g, '')}?${text}`);
        expect(given?.host).toBe('a.example');
      }),
    );
  });
});

describe('[C-05] whose host it is', () => {
  it.each([
    ['a.example', true],
    ['m.a.example', true],
    ['x.m.a.example', true],
    ['xa.example', false],
    ['a.example.evil', false],
    ['example', false],
    ['b.example', true],
    ['', false],
  ])('%s is on a.example or b.example: %s', (host, isOne) => {
    expect(isOnHost(host, ['a.example', 'b.example'])).toBe(isOne);
  });

  it('none is on no names', () => {
    expect(isOnHost('a.example', [])).toBe(false);
  });
});

describe('[C-05] the parameters of a link', () => {
  it.each([
    ['by its name', 'id=1', ['id'], '1'],
    ['in any case', 'ID=1', ['id'], '1'],
    ['the first of two', 'id=1&id=2', ['id'], '1'],
    ['the first that is not empty', 'id=&id=2', ['id'], '2'],
    ['the first of the link, not of the names', 'b=1&a=2', ['a', 'b'], '1'],
    ['decoded once', 'id=%2531', ['id'], '%31'],
    ['as it is where it cannot be decoded', 'id=%E4', ['id'], '%E4'],
    ['with equals signs in it', 'id=a=b', ['id'], 'a=b'],
    ['an equals sign that is coded', 'id%3D1', ['id'], '1'],
    ['a coded one beside a plain one', 'id%3D1=2', ['id'], undefined],
    ['after an ampersand of HTML', 'x=1&amp;id=2', ['id'], '2'],
    ['without an equals sign', 'id', ['id'], undefined],
    ['another name', 'uid=1', ['id'], undefined],
    ['no names', 'id=1', [], undefined],
  ])('%s', (_, query, names, value) => {
    expect(parameter(parsed(`a.example/?${query}`), names)).toBe(value);
  });

  it.each([
    ['all that follows', 'url=https://b.example/?x=1&y=2', 'url', 'https://b.example/?x=1&y=2'],
    ['not what stands before it', 'a=1&url=b&c=2', 'url', 'b&c=2'],
    ['undecoded', 'url=%25&x', 'url', '%25&x'],
    ['nothing', 'url=', 'url', ''],
    ['of the first', 'url=1&url=2', 'url', '1&url=2'],
    ['in any case', 'URL=1', 'url', '1'],
    ['of none', 'a=1', 'url', undefined],
  ])('the rest behind a name: %s', (_, query, name, rest) => {
    expect(restAfter(parsed(`a.example/?${query}`), name)).toBe(rest);
  });

  it.each([
    ['%E4%BB%93', '仓'],
    ['%2525', '%25'],
    ['a+b', 'a+b'],
    ['%', '%'],
    ['%E4%BB', '%E4%BB'],
    ['', ''],
  ])('%s is %s', (text, decoded) => {
    expect(decodePercent(text)).toBe(decoded);
  });

  it('any value comes back from the link that it was written into', () => {
    const value = fc.string({ minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const address = parsed(
          `https://a.example/x?one=${encodeURIComponent(one)}&other=${encodeURIComponent(other)}`,
        );
        expect(parameter(address, ['one'])).toBe(one);
        expect(parameter(address, ['other'])).toBe(other);
      }),
    );
  });
});
