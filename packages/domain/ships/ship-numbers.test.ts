import { describe, expect, test } from 'vitest';
import { isCallSign, isImoNumber } from './ship-numbers.ts';

describe('an IMO number', () => {
  test.each(['8806204', '9936355', '8817631', '9074729', '1234567'])('%s is one', (text) => {
    expect(isImoNumber(text)).toBe(true);
  });

  test.each(['', '880620', '88062040', '８８０６２０４', 'IMO8806204', ' 8806204'])('%s has not its form', (text) => {
    expect(isImoNumber(text)).toBe(false);
  });

  test('any single wrong digit of the first six is noticed, unless its weight hides it', () => {
    const missed = [];
    for (let place = 0; place < 6; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = `${'8806204'.slice(0, place)}${digit}${'8806204'.slice(place + 1)}`;
        if (typed !== '8806204' && isImoNumber(typed)) missed.push(place);
      }
    // Weights 6, 5, 4 and 2 share a factor with ten: one or four other digits pass there.
    expect(missed).toEqual([1, 2, 2, 2, 2, 3, 5]);
  });

  test.each('012356789'.split(''))('%s is not the check digit of 880620', (digit) => {
    expect(isImoNumber(`880620${digit}`)).toBe(false);
  });
});

describe('a call sign', () => {
  test.each(['7JBI', 'JNNU', 'C6FN4', 'ZCEF6', '3FKZ3', 'JD1234', '9HA5678', 'IBBA'])('%s is one', (text) => {
    expect(isCallSign(text)).toBe(true);
  });

  test.each(['', 'JN', 'JNN', '77BI', '1JBI', 'jnnu', 'JNNU1', 'JNNUX', 'JN-NU', 'JD123', 'JNNU12'])('%s is none', (text) => {
    expect(isCallSign(text)).toBe(false);
  });
});
