import { describe, expect, test } from 'vitest';
import { newMasterShape } from './account-shapes.ts';

const isName = (name: string) => newMasterShape.shape.name.safeParse(name).success;

describe('the name of a user', () => {
  test.each(['山田 太郎', '山田　太郎', '予約係 2', "O'Brien", 'J. P. Smith Jr.', 'María-José Ñúñez', '金・ハンナ（代理）'])(
    'may be %s',
    (name) => expect(isName(name)).toBe(true),
  );

  test.each([
    '【重要】ご確認ください',
    'https://evil.example/pay',
    'evil.example へ',
    'www.example',
    'pay@evil.example',
    'evil/pay',
    '至急 03-1234-5678 まで',
    '至急 ０３１２３４５６７８',
    'a\nb',
    '<b>太郎</b>',
  ])('is not %j', (name) => {
    expect(isName(name)).toBe(false);
  });
});
