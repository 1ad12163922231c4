/**
 * The first half of the advisory lock under which it is decided who holds a berth; its id is the second. Any number will do, as
 * long as nothing else locks with it.
 */
export const berthLockClass = 1_733;
