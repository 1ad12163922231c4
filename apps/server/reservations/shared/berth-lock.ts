/**
 * First key of the advisory lock that guards the holders of a berth; the berth id is the second key. The value is arbitrary but
 * must not be used by any other lock.
 */
export const berthLockClass = 1_733;

/** The same for a port with a limit on open requests. The schema uses this lock, too. */
export const portLockClass = 1_734;
